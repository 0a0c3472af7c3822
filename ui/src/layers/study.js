// @ts-check
/** What the study, its panels and the editor share, as one file. */
import "../play/text_reader.tsx";
import "../study/engine_settings.ts";
import "../study/keys_view.tsx";
import "../study/requests.ts";
import "../study/tree.ts";

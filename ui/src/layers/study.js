// @ts-check
/** What the study, its tools and the editor share, as one file. */
import "../base/steady.ts";
import "../play/text_reader.tsx";
import "../study/boards.js";
import "../study/current.js";
import "../study/document.js";
import "../study/doors_in.js";
import "../study/engine_settings.ts";
import "../study/keys.js";
import "../study/shelf.js";
import "../study/tree.ts";

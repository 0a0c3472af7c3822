/** What the page says: `t` knows every message and its parameters, so a missing one is a type error. */

import type { Messages } from "../generated/messages.ts";
import { t as say, type Value } from "../parts/lang.js";

export type MessageId = keyof Messages;
type Parameters<Id extends MessageId> = [Messages[Id]] extends [never] ? [] : [Record<Messages[Id], Value>];

/** A message in the language of the page. */
export function t<Id extends MessageId>(id: Id, ...parameters: Parameters<Id>): string {
  return say(id, parameters[0]);
}

/** The requests of the page *Your things*. */

import { request } from "../base/http.ts";
import type { Devices, TakenTransfer, TransferCode } from "../generated/wire.ts";

export function offer(things: string, signal: AbortSignal): Promise<TransferCode> {
  return request("TransferCode", "POST", "/api/transfers", { body: { things }, signal });
}

export function take(code: string, signal: AbortSignal): Promise<TakenTransfer> {
  return request("TakenTransfer", "POST", "/api/transfers/taken", { body: { code }, signal });
}

export function devices(signal: AbortSignal): Promise<Devices> {
  return request("Devices", "GET", "/api/devices", { signal });
}

/** Sign out every other device that has joined. */
export function endDevices(signal: AbortSignal): Promise<Devices> {
  return request("Devices", "POST", "/api/devices/ended", { body: {}, signal });
}

export function forget(signal: AbortSignal): Promise<Devices> {
  return request("Devices", "POST", "/api/me/forgotten", { body: {}, signal });
}

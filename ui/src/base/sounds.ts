/** Short synthesized sounds: tiles of bakelite on a table, and a few notes. Nothing is fetched. */

import { loudness, settings } from "./settings.ts";

/** A note: seconds from the start of the sound, hertz, seconds, loudness up to 1; it slides to the pitch `slide`. */
type Note = { at: number; pitch: number; length: number; loud: number; wave?: OscillatorType; slide?: number };

let context: AudioContext | null = null;

const SOUNDS: Record<string, Note[]> = {
  place: [
    { at: 0, pitch: 1150, length: 0.035, loud: 0.22, wave: "triangle", slide: 300 },
    { at: 0.012, pitch: 240, length: 0.07, loud: 0.3, wave: "sine", slide: 120 },
  ],
  move: [
    { at: 0, pitch: 900, length: 0.03, loud: 0.18, wave: "triangle", slide: 300 },
    { at: 0.012, pitch: 190, length: 0.07, loud: 0.28, wave: "sine", slide: 110 },
  ],
  flip: [
    { at: 0, pitch: 700, length: 0.03, loud: 0.14, wave: "triangle", slide: 1300 },
    { at: 0.08, pitch: 1100, length: 0.04, loud: 0.18, wave: "triangle", slide: 300 },
  ],
  sting: [{ at: 0, pitch: 1900, length: 0.12, loud: 0.08, wave: "sawtooth", slide: 500 }],
  remove: [{ at: 0, pitch: 320, length: 0.22, loud: 0.25, wave: "triangle", slide: 70 }],
  pick: [{ at: 0, pitch: 1500, length: 0.018, loud: 0.07, wave: "triangle", slide: 900 }],
  no: [{ at: 0, pitch: 170, length: 0.09, loud: 0.14, wave: "square", slide: 130 }],
  offer: [
    { at: 0, pitch: 660, length: 0.12, loud: 0.12 },
    { at: 0.1, pitch: 880, length: 0.16, loud: 0.12 },
  ],
  talk: [{ at: 0, pitch: 740, length: 0.06, loud: 0.08, wave: "triangle", slide: 880 }],
  low: [{ at: 0, pitch: 980, length: 0.08, loud: 0.12, wave: "square" }],
  end: [
    { at: 0, pitch: 523, length: 0.2, loud: 0.14 },
    { at: 0.13, pitch: 659, length: 0.2, loud: 0.14 },
    { at: 0.26, pitch: 784, length: 0.36, loud: 0.16 },
  ],
};

/** Play a sound by its name; a kind of move without a sound sounds like a move. */
export function play(name: string): void {
  const notes = SOUNDS[name] ?? SOUNDS.move;
  if (!settings.sound || !notes || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  for (const note of notes) sing(context, note);
}

function sing(audio: AudioContext, note: Note): void {
  const start = audio.currentTime + note.at;
  const voice = audio.createOscillator();
  const volume = audio.createGain();
  voice.type = note.wave ?? "sine";
  voice.frequency.setValueAtTime(note.pitch, start);
  if (note.slide) voice.frequency.exponentialRampToValueAtTime(note.slide, start + note.length);
  volume.gain.setValueAtTime(Math.min(1, note.loud * loudness()), start);
  volume.gain.exponentialRampToValueAtTime(0.0008, start + note.length);
  voice.connect(volume).connect(audio.destination);
  voice.start(start);
  voice.stop(start + note.length + 0.02);
}

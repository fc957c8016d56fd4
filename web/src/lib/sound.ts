/** Five soft sounds, made in code. Off until wanted; nothing is loaded. */

import { settings } from './settings.svelte'

export type Sound = 'deal' | 'draw' | 'discard' | 'turn' | 'out'

let context: AudioContext | null = null
let hushed = false

/** For an effect: nothing is heard or felt until it is over. */
export function hush(on: boolean): () => void {
  hushed = on
  return () => (hushed = false)
}

/** Browsers allow sound from within a touch or a key press, and some take it away again, for example after a call. */
export function listen(): void {
  for (const name of ['pointerup', 'keydown']) addEventListener(name, allow, { capture: true, passive: true })
}

function allow(): void {
  if (!settings.sounds) return
  try {
    context ??= new AudioContext()
    if (context.state !== 'running') void context.resume().catch(() => undefined)
  } catch {
    // No sound in this browser.
  }
}

export function play(sound: Sound): void {
  // Sounds that could not be played on time are not played later, all at once.
  if (settings.sounds && !hushed && context?.state === 'running') SOUNDS[sound](context, context.currentTime + 0.01)
}

const SOUNDS: Readonly<Record<Sound, (audio: AudioContext, at: number) => void>> = {
  deal: (audio, at) => [0, 0.05, 0.1, 0.15].forEach((later) => brush(audio, at + later, 2600, 0.05, 0.05)),
  draw: (audio, at) => brush(audio, at, 2200, 0.1, 0.09),
  discard: (audio, at) => {
    brush(audio, at, 1100, 0.07, 0.12)
    tone(audio, at, 150, 0.09, 0.1)
  },
  turn: (audio, at) => {
    tone(audio, at, 523.25, 0.35, 0.06)
    tone(audio, at + 0.11, 783.99, 0.5, 0.06)
  },
  out: (audio, at) => [523.25, 659.25, 783.99, 1046.5].forEach((pitch, index) => tone(audio, at + index * 0.09, pitch, 0.5, 0.06)),
}

/** A bell: two sines that fade. */
function tone(audio: AudioContext, at: number, pitch: number, length: number, loud: number): void {
  for (const [times, part] of [
    [1, 1],
    [2.01, 0.25],
  ] as const) {
    const wave = new OscillatorNode(audio, { frequency: pitch * times })
    const gain = new GainNode(audio, { gain: 0 })
    gain.gain.setValueAtTime(0, at)
    gain.gain.linearRampToValueAtTime(loud * part, at + 0.012)
    gain.gain.exponentialRampToValueAtTime(0.0001, at + length)
    wave.connect(gain).connect(audio.destination)
    wave.start(at)
    wave.stop(at + length)
  }
}

/** Paper on felt: a short breath of filtered noise. */
function brush(audio: AudioContext, at: number, pitch: number, length: number, loud: number): void {
  const frames = Math.ceil(audio.sampleRate * length)
  const buffer = audio.createBuffer(1, frames, audio.sampleRate)
  const data = buffer.getChannelData(0)
  for (let index = 0; index < frames; index++) data[index] = (Math.random() * 2 - 1) * (1 - index / frames) ** 2
  const source = new AudioBufferSourceNode(audio, { buffer })
  const filter = new BiquadFilterNode(audio, { type: 'bandpass', frequency: pitch, Q: 0.7 })
  source.connect(filter).connect(new GainNode(audio, { gain: loud })).connect(audio.destination)
  source.start(at)
}

/** Whether the device can vibrate. Chromium has the function on a desk too, where nothing moves. */
export const canBuzz = () => 'vibrate' in navigator && matchMedia('(any-pointer: coarse)').matches

/** A touch on the shoulder, where the device can. */
export function buzz(pattern: number[] = [30]): void {
  // Browsers refuse it before the first touch, and say so in the console.
  if (settings.vibration && !hushed && 'vibrate' in navigator && navigator.userActivation?.hasBeenActive) navigator.vibrate(pattern)
}

/** The notes of a sound: Hz and seconds. */
const sounds = {
  good: [
    [880, 0.09],
    [1318, 0.16],
  ],
  late: [
    [659, 0.14],
    [659, 0.14],
  ],
  bad: [[196, 0.4]],
} as const;
export type Sound = keyof typeof sounds;

let context: AudioContext | undefined;

/** Plays a sound, where the browser lets the page: a key of the scanner is enough of a gesture. */
export function play(sound: Sound): void {
  if (!('AudioContext' in globalThis)) return;
  context ??= new AudioContext();
  void context.resume();
  let at = context.currentTime;
  for (const [hertz, seconds] of sounds[sound]) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0.2, at);
    volume.gain.exponentialRampToValueAtTime(0.001, at + seconds);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + seconds);
    at += seconds + 0.03;
  }
}

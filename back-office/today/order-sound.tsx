import { useEffect, useState } from 'react'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { onOrders } from '../live-orders.ts'

const key = 'new-order-sound'

/** A switch, off by default: whether this browser plays a sound for a new order. */
export function OrderSound() {
  const [on, setOn] = useState(isOn)
  return (
    <Checkbox
      label="Play a sound for each new order"
      checked={on}
      onChange={({ currentTarget: { checked } }) => {
        setOn(checked)
        remember(checked)
        if (checked) play()
      }}
    />
  )
}

/** Plays the sound on every screen of the back office. */
export function useOrderSound(): void {
  // Plays the sound.
  useEffect(
    () =>
      onOrders((placed) => {
        if (placed && isOn()) play()
      }),
    [],
  )
}

function isOn(): boolean {
  try {
    return window.localStorage.getItem(key) === 'on'
  } catch {
    return false
  }
}

function remember(on: boolean) {
  try {
    if (on) window.localStorage.setItem(key, 'on')
    else window.localStorage.removeItem(key)
  } catch {
    // Storage is blocked: the sound stays off.
  }
}

/** Two short tones. Browsers play no sound before the first user interaction. */
function play() {
  try {
    const audio = new AudioContext()
    for (const [at, hertz] of [
      [0, 880],
      [0.16, 1175],
    ] as const) {
      const tone = audio.createOscillator()
      const volume = audio.createGain()
      tone.frequency.value = hertz
      volume.gain.setValueAtTime(0.15, audio.currentTime + at)
      volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + at + 0.15)
      tone.connect(volume).connect(audio.destination)
      tone.start(audio.currentTime + at)
      tone.stop(audio.currentTime + at + 0.16)
    }
    setTimeout(() => void audio.close(), 1_000)
  } catch {
    // Audio is not available.
  }
}

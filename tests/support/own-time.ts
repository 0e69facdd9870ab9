const tick = 20

/**
 * Measures time without the pauses in which the machine does not run this process: how long the shop in this process
 * took, however busy the machine is.
 * @returns a function that stops the measurement and returns milliseconds
 */
export function ownTime(): () => number {
  let took = 0
  let last = performance.now()
  const look = () => {
    const now = performance.now()
    took += Math.min(now - last, 5 * tick)
    last = now
  }
  const timer = setInterval(look, tick)
  return () => {
    look()
    clearInterval(timer)
    return took
  }
}

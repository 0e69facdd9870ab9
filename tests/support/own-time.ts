const tick = 20

/**
 * A stopwatch that stands still while the machine gives this process no time at all: what it shows is how long the shop
 * in this process took, not how busy the machine was. @returns what stops it, and tells the milliseconds
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

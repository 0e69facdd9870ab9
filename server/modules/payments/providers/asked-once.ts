/** Asks once for all who want to know within some milliseconds, however many they are. */
export function askedOnce(milliseconds: number, ask: () => Promise<boolean>): () => Promise<boolean> {
  let askedAt = Number.NEGATIVE_INFINITY
  let answer = Promise.resolve(false)
  return () => {
    if (Date.now() - askedAt > milliseconds) {
      askedAt = Date.now()
      answer = ask()
    }
    return answer
  }
}

import { stepUp } from '#app/api.ts'

/** Fetches a file of staff; where a proof is wanted again, it is asked for, and the request repeated. */
export async function provenFetch(path: string): Promise<Response> {
  const response = await fetch(path)
  if (response.status !== 403) return response
  const { code } = await response.clone().json()
  return (await stepUp.prove?.(code)) ? fetch(path) : response
}

import { secondFactor } from '#app/api.ts'

/** Fetches a file of staff; where the second factor is wanted again, it is asked for, and the request repeated. */
export async function provenFetch(path: string): Promise<Response> {
  const response = await fetch(path)
  if (response.status !== 403) return response
  const { code } = await response.clone().json()
  return code === 'second_factor_again' && (await secondFactor.prove?.()) ? fetch(path) : response
}

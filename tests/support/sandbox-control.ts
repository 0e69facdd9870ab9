/**
 * Sends a request to the controls of a payments sandbox, such as PUT `faults` or GET `refunds`.
 * @throws Error with the body of a response that is not 2xx
 */
export async function controlSandbox<Result = unknown>(
  { origin, secretKey }: { origin: string; secretKey: string },
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: unknown,
): Promise<Result> {
  const headers = { authorization: `Bearer ${secretKey}` }
  const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
  const response = await fetch(`${origin}/control/${path}`, init)
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as Result
}

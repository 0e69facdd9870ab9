import fastify from 'fastify'
import { expect, it } from 'vitest'
import { apiReference, collectOpenApi } from './api-reference.ts'

it('describes the calls, but no routes without a schema, such as pages', async () => {
  const app = fastify()
  await collectOpenApi(app)
  app.get('/api/call', { schema: { summary: 'A call' } }, async () => 'an answer')
  app.get('/*', async () => 'a page')
  await app.register(apiReference)
  const response = await app.inject('/api/openapi.json')
  expect(response.statusCode).toBe(200)
  expect(Object.keys(response.json().paths)).toEqual(['/api/call'])
  await app.close()
})

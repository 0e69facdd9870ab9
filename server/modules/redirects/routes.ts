import type { RegisterRoute } from '../../call.ts'
import { listRedirects, removeRedirect, saveRedirect } from './redirects.ts'

export function redirectRoutes(route: RegisterRoute): void {
  route('GET /api/admin/redirects', ({ context, query }) => listRedirects(context.db, query))

  route('PUT /api/admin/redirects', async ({ context, body }) => {
    await saveRedirect(context, body)
    return { message: 'Address saved' }
  })

  route('DELETE /api/admin/redirects/:id', async ({ context, params }) => {
    await removeRedirect(context, params.id)
    return { message: 'Address removed' }
  })
}

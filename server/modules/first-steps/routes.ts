import type { RegisterRoute } from '../../call.ts'
import { readFirstSteps } from './read-first-steps.ts'
import { setFirstStepsHidden } from './set-first-steps-hidden.ts'

export function firstStepsRoutes(route: RegisterRoute): void {
  route('GET /api/admin/first-steps', async ({ context }) => ({ steps: await readFirstSteps(context) }))

  route('PUT /api/admin/first-steps', async ({ context, body }) => {
    await setFirstStepsHidden(context, body.hidden)
    const message = body.hidden
      ? 'The first steps are hidden. You can find them under Settings.'
      : 'The first steps are shown on Today'
    return { message }
  })
}

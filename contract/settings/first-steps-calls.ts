import { type Call, messageResponse, successResponse } from '../call.ts'
import { FirstSteps, FirstStepsChange } from './first-steps.ts'

export const firstStepsCalls = {
  'GET /api/admin/first-steps': {
    summary: 'Progress of the first steps: what is set up and what is missing for the first sale',
    tag: 'settings',
    access: 'today.read',
    response: successResponse({ steps: FirstSteps }),
  },
  'PUT /api/admin/first-steps': {
    summary: 'Hide or show the first steps on Today',
    tag: 'settings',
    access: 'settings.edit',
    body: FirstStepsChange,
    response: messageResponse,
  },
} satisfies Record<string, Call>

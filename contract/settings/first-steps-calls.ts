import { answer, type Call, done } from '../call.ts'
import { FirstSteps, FirstStepsChange } from './first-steps.ts'

export const firstStepsCalls = {
  'GET /api/admin/first-steps': {
    summary: 'How far the shop is set up: which of the steps to the first sale are done',
    tag: 'settings',
    access: 'admin',
    answer: answer({ steps: FirstSteps }),
  },
  'PUT /api/admin/first-steps': {
    summary: 'Hide the first steps from Today, or show them there again',
    tag: 'settings',
    access: 'admin',
    body: FirstStepsChange,
    answer: done,
  },
} satisfies Record<string, Call>

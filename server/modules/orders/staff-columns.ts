import type { Actor } from '../../context.ts'

/** The columns of an event that name the member of staff; empty when it was not staff. */
export const staffColumns = (by: Pick<Actor, 'id' | 'name'> | undefined) => by && { byUserId: by.id, byName: by.name }

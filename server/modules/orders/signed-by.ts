import type { Actor } from '../../context.ts'

/** Who of the staff did something, as the timeline keeps it; nothing for what nobody of the staff did. */
export const signedBy = (by: Pick<Actor, 'id' | 'name'> | undefined) => by && { byUserId: by.id, byName: by.name }

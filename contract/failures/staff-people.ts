import { staffFailures, withAmounts } from './staff-failures.ts'

/** What calls of staff fail with because of who calls, and what calls about people and roles can fail with. */
export const staffPeopleFailures = {
  ...staffFailures(403, {
    permission_missing: ({ permission, ask }: { permission: string; ask: string }) =>
      `Your role does not include “${permission}”. Ask ${ask}.`,
    above_limit: withAmounts(
      ['most'],
      ({ most, ask }: { most: string; ask: string }) => `Your role allows at most ${most} here. For more, ask ${ask}.`,
    ),
    person_is_oneself: 'Nobody changes their own role. Ask somebody else who manages people.',
    person_may_do_more: 'This person may do more than you. Ask an owner.',
    role_grants_more: 'This role grants more than you may do yourself. Ask an owner.',
    second_factor_missing:
      'Money, exports, people and ways to pay need a second factor. Set one up under your name, “Second Factor”.',
    second_factor_again: 'Enter a code of your authenticator app to go on.',
    password_again: 'Enter your password to go on.',
  }),
  ...staffFailures(404, {
    person_not_found: 'This person does not work here any more.',
    invitation_gone: 'This invitation was accepted or withdrawn meanwhile.',
    role_not_found: 'This role does not exist any more.',
  }),
  ...staffFailures(409, {
    owner_must_remain: 'The shop needs an active owner. Make somebody else an owner first.',
    owner_factor_must_remain:
      'The shop needs an owner with a second factor. Replace yours instead, or let another owner set one up first.',
    second_factor_not_begun: 'This took too long. Start again with a new key.',
    second_factor_none: 'There is no second factor.',
    person_works_here: ({ name }: { name: string }) => `${name} works here already.`,
    role_in_use: 'Somebody has this role. Give them another one first.',
    role_name_taken: 'Another role has this name.',
  }),
}

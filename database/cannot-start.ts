/** The shop cannot start for a reason that its owner can fix. The message is one sentence with the solution. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}

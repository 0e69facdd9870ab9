/** The shop cannot open for a reason its owner can mend. The message is one sentence that says what to do. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}

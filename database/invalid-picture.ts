/** Why a picture is rejected, as a code of contract/failures/. */
export type PictureProblem = 'picture_unreadable' | 'picture_of_other_format' | 'picture_of_too_many_pixels'

/** A rejected picture. */
export class InvalidPicture extends Error {
  override name = 'InvalidPicture'
  readonly problem: PictureProblem

  constructor(problem: PictureProblem, options?: ErrorOptions) {
    super(problem, options)
    this.problem = problem
  }
}

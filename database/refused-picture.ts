/** A picture that the shop does not take. The message says why. */
export class RefusedPicture extends Error {
  override name = 'RefusedPicture'
}

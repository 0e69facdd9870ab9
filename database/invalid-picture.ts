/** A rejected picture. The message contains the reason. */
export class InvalidPicture extends Error {
  override name = 'InvalidPicture'
}

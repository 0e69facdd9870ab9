/** A rejected picture. The message contains the reason. */
export class RefusedPicture extends Error {
  override name = 'RefusedPicture'
}

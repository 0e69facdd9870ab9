import * as uiTexts from '#messages/ui.ts'
import { toast } from './toast/toast.tsx'

/** Opens the device's share sheet; if there is none, copies the link. */
export async function shareLink({ title, url = window.location.href }: { title: string; url?: string }) {
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title, url })
      return
    }
    await navigator.clipboard.writeText(url)
    toast.success(uiTexts.linkCopied)
  } catch (error) {
    // Closing the share sheet is not an error.
    if (error instanceof DOMException && error.name === 'AbortError') return
    toast.error(uiTexts.linkNotCopied)
  }
}

import { toast } from './toast/toast.tsx'

/** Opens the device's share sheet; if there is none, copies the link. */
export async function shareLink({ title, url = window.location.href }: { title: string; url?: string }) {
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title, url })
      return
    }
    await navigator.clipboard.writeText(url)
    toast.success('Link copied to clipboard!')
  } catch (error) {
    // Closing the share sheet is not an error.
    if (error instanceof DOMException && error.name === 'AbortError') return
    toast.error('The link could not be copied. It is in the address bar of your browser.')
  }
}

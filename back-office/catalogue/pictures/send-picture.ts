import type { CallResponse } from '#contract/api.ts'
import { upload } from '../../files/upload.ts'

interface Sending {
  id: string
  file: Blob
  alt: string
  /** The uploaded part, 0 to 1. */
  onProgress(part: number): void
}

/** `POST /api/admin/products/:id/pictures`. */
export function sendPicture({ id, file, alt, onProgress }: Sending) {
  const path = `/api/admin/products/${encodeURIComponent(id)}/pictures?${new URLSearchParams({ alt })}`
  return upload<CallResponse<'POST /api/admin/products/:id/pictures'>>(path, file, onProgress)
}

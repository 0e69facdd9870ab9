/** Downloads a CSV file. */
export const saveFile = (name: string, csv: string) =>
  saveBlob(name, new Blob([csv], { type: 'text/csv;charset=utf-8' }))

/** Downloads a file. */
export function saveBlob(name: string, content: Blob) {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

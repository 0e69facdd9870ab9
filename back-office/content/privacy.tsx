import { LegalEditor } from './legal-editor.tsx'

export default function EditPrivacy() {
  return <LegalEditor page="privacy" />
}

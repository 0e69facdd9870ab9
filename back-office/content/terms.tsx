import { LegalEditor } from './legal-editor.tsx'

export default function EditTerms() {
  return <LegalEditor page="terms" />
}

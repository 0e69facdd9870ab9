import { EntryScreen } from './entry-screen.tsx'

export default function Brands() {
  return <EntryScreen kind="brand" />
}

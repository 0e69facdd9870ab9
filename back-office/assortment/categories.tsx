import { EntryScreen } from './entry-screen.tsx'

export default function Categories() {
  return <EntryScreen kind="category" />
}

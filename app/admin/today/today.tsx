import { Screen } from '../screen.tsx'

export default function Today() {
  return (
    <Screen title="Today">
      <p className="mt-4 text-soft">What waits for you.</p>
    </Screen>
  )
}

export function ErrorScreen() {
  return <h1>Error</h1>
}

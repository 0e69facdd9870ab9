export default function ProductLanding() {
  return <h1>ProductLanding</h1>
}

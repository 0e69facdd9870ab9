import { encode } from 'uqr'

/** A QR code as one path: each dark module is a square of one unit, with the quiet zone of four that scanners need. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 4 })
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-56 border border-hair bg-white"
    >
      <path d={squares.join('')} fill="#000" />
    </svg>
  )
}

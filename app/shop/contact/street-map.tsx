import { map } from '#messages/contact.ts'

/** A drawn map of the streets at Dhanmondi Lake, decorative only; a link opens the real map. */
export function StreetMap({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 480 320" preserveAspectRatio="xMidYMid slice" aria-hidden className={`bg-paper ${className}`}>
      <g className="fill-none stroke-hair" strokeWidth="1">
        {blocks.map((points) => (
          <polygon key={points} points={points} className="fill-card" />
        ))}
      </g>
      <path
        d="M-10 236 C80 196 132 246 214 214 S380 176 490 208 L490 262 C400 236 330 252 246 272 S92 262 -10 292 Z"
        className="fill-photo opacity-60 dark:opacity-15"
      />
      <path d="M-10 236 C80 196 132 246 214 214 S380 176 490 208" className="fill-none stroke-line opacity-50" />
      <path d="M-10 292 C92 262 162 292 246 272 S400 236 490 262" className="fill-none stroke-line opacity-50" />
      <g className="fill-soft font-serif italic" fontSize="15">
        <text x="66" y="257" transform="rotate(-4 66 257)">
          {map.lake}
        </text>
        <text x="330" y="36" transform="rotate(8 330 36)">
          {map.road}
        </text>
      </g>
      <g transform="translate(262 118)">
        <circle r="30" className="fill-none stroke-gold" strokeWidth="0.75" />
        <circle r="26" className="fill-none stroke-gold" strokeWidth="0.75" />
        <circle r="20" className="fill-oud" />
        <g className="fill-none stroke-on-oud" strokeWidth="1.4" strokeLinejoin="round">
          <path d="M-4 -10 h8 v5 h-8 z M-8 -5 h16 v15 h-16 z M-4 1 h8" />
        </g>
      </g>
    </svg>
  )
}

const blocks = [
  '-20,-20 96,-20 118,66 -20,90',
  '112,-20 232,-20 246,42 134,62',
  '248,-20 372,-20 392,16 262,38',
  '388,-20 500,-20 500,36 408,14',
  '-20,106 122,82 142,160 -20,196',
  '138,78 250,58 268,84 282,172 160,158',
  '266,54 396,32 420,152 300,168',
  '412,30 500,52 500,160 438,150',
  '-20,300 92,276 130,340 -20,340',
  '110,278 238,290 252,340 148,340',
  '258,290 372,262 400,340 270,340',
  '390,260 500,280 500,340 416,340',
]

export type BadgeColor = 'yellow' | 'blue' | 'purple' | 'green' | 'red' | 'grey'

const colors: Record<BadgeColor, string> = {
  yellow: 'bg-[#fbeec2] text-[#5f4500]',
  blue: 'bg-[#dbe7f8] text-[#173f76]',
  purple: 'bg-[#e9dff5] text-[#4b2a78]',
  green: 'bg-[#d9ecdc] text-[#1b5230]',
  red: 'bg-[#f8dcd8] text-[#861a12]',
  grey: 'bg-[#e6e2dd] text-[#433b35]',
}

/** A status as a colored label. */
export function StatusBadge({ color, children }: { color: BadgeColor; children: string }) {
  return (
    <span
      data-color={color}
      className={`inline-block rounded px-2.5 py-1 text-xs leading-tight font-semibold whitespace-nowrap capitalize ${colors[color]}`}
    >
      {children}
    </span>
  )
}

import signs from './social-signs.svg?url'

const networks = [
  { name: 'facebook', to: 'https://www.facebook.com/alariaperfumegallery' },
  { name: 'youtube', to: 'https://www.youtube.com/@alariaperfumegallery' },
  { name: 'linkedin', to: 'https://www.linkedin.com/company/alariaperfumegallery' },
  { name: 'tiktok', to: 'https://www.tiktok.com/@alariaperfumegallery' },
  { name: 'instagram', to: 'https://www.instagram.com/alariaperfumegallery' },
]

/** Addresses of the shop on the networks. */
export const socialPlaces = networks.map(({ to }) => to)

export function SocialLinks({ className = '' }: { className?: string }) {
  return (
    <ul aria-label="Social links" className={`-ml-3 flex flex-wrap lg:-ml-2 xl:-ml-3 ${className}`}>
      {networks.map(({ name, to }) => (
        <li key={name}>
          <a
            href={to}
            target="_blank"
            rel="noopener"
            className="grid size-11 place-items-center text-soft lg:w-9 xl:w-11 transition-colors duration-200 hover:text-ink"
          >
            <svg className="size-5 fill-current" aria-hidden>
              <use href={`${signs}#${name}`} />
            </svg>
            <span className="sr-only">{name}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

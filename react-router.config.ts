import type { Config } from '@react-router/dev/config'
import { pageLanguage } from './app/page-language.ts'

export default {
  appDirectory: 'app',
  // Bangla pages are a build of their own (docs/decisions/languages-and-content.md).
  ...(pageLanguage === 'bn' && { basename: '/bn', buildDirectory: 'build/bn' }),
  ssr: true,
  // A route in one file: the few bytes of its loader alone are not worth a request.
  splitRouteModules: false,
  routeDiscovery: { mode: 'initial' },
} satisfies Config

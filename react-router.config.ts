import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  ssr: true,
  // A route in one file: the few bytes of its loader alone are not worth a request.
  splitRouteModules: false,
  routeDiscovery: { mode: 'initial' },
} satisfies Config

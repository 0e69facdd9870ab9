// Plates: the images that POV-Ray renders once for many products. Each is stored as a linear 16-bit PNG in a
// git-ignored folder, and rendered again only if it is missing.
//   shadow-<shape>-<view>-<grey>.png   the floor from above, with the light that reaches it (1 = all)
//   glass-<shape>-<view>-<cap>.png     the bottle with clear liquid and a blank label
//   grey-<shape>-<view>.png            the same (ebony cap) with grey liquid: the path length of light in the perfume
//   label-<shape>-<view>.png           label coordinates of each point, at twice the size
import { spawn } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { of } from './samples.ts'

export const shapes = [
  'square',
  'round',
  'faceted',
  'column',
  'flacon',
  'arch',
  'vial-square',
  'vial-round',
  'vial-octagon',
] as const
export const caps = ['ebony', 'gold', 'silver', 'oak', 'ivory'] as const
export const views = ['front', 'angle', 'detail'] as const
export type Shape = (typeof shapes)[number]
export type Cap = (typeof caps)[number]
export type View = (typeof views)[number]

export type Picture = { data: Float32Array; width: number; height: number }

/**
 * Light that is reflected repeatedly inside the glass causes fine black and white noise, which needs many rays per
 * pixel. So plates are rendered at twice the size of the picture, with antialiasing where neighboring pixels differ,
 * and reduced.
 */
const fine = (view: View) => ['+A0.06', '+AM2', view === 'detail' ? '+R2' : '+R1', '-J']
const LARGER = 2
const scenes = fileURLToPath(new URL('./scenes/', import.meta.url))

export class Studio {
  folder: string
  width: number
  height: number
  constructor(folder: string, width: number, height: number) {
    this.folder = folder
    this.width = width
    this.height = height
    mkdirSync(folder, { recursive: true })
  }

  /** The size at which plates are rendered. */
  get plate(): [width: number, height: number] {
    return [this.width * LARGER, this.height * LARGER]
  }

  /** Runs POV-Ray once, at the lowest priority, and writes a linear 16-bit PNG. */
  async draw(
    file: string,
    declare: Record<string, number>,
    width: number,
    height: number,
    options: string[],
    scene = 'bottle.pov',
  ) {
    const path = join(this.folder, file)
    if (existsSync(path)) return path
    const unfinished = join(this.folder, `unfinished-${file}`)
    const args = [
      '-n',
      '19',
      'povray',
      `+I${scenes}${scene}`,
      `+L${scenes}`,
      `+L${this.folder}`,
      `+W${width}`,
      `+H${height}`,
      '+FN16',
      'File_Gamma=1.0',
      '-D',
      '-V',
      '+WT2',
      `+O${unfinished}`,
      ...options,
      ...Object.entries(declare).map(([name, value]) => `Declare=${name}=${value}`),
    ]
    const started = Date.now()
    await new Promise<void>((done, fail) => {
      const child = spawn('nice', args, { stdio: ['ignore', 'ignore', 'pipe'] })
      let said = ''
      child.stderr.on('data', (chunk) => {
        said += chunk
      })
      child.on('error', fail)
      child.on('close', (code) =>
        code === 0 ? done() : fail(new Error(`POV-Ray could not draw ${file}:\n${said.slice(-1500)}`)),
      )
    })
    renameSync(unfinished, path)
    console.log(`  plate ${file} ${((Date.now() - started) / 1000).toFixed(1)} s`)
    return path
  }

  /** The shadow from above: divided by the empty floor, blurred, and darkened to look like a real shadow. */
  async shadow(
    name: string,
    declare: Record<string, number>,
    scene?: string,
    nobody: Record<string, number> = { Empty: 1 },
  ) {
    const file = `${name}.png`
    if (existsSync(join(this.folder, file))) return
    const size = 420
    const once = ['-A']
    const empty = await this.read(
      await this.draw(`floor-empty-${size}.png`, { ...nobody, Pass: 1 }, size, size, once, scene),
    )
    const seen = await this.read(
      await this.draw(`${name}-seen-${size}.png`, { ...declare, Pass: 1 }, size, size, once, scene),
    )
    const out = new Uint16Array(size * size)
    for (let y = 0; y < size; y++) {
      for (let x = 0; x < size; x++) {
        const i = y * size + x
        const light = Math.min(1, of(seen.data, i * 3) / of(empty.data, i * 3)) ** 1.75
        const rim = Math.min(1, Math.min(x, y, size - 1 - x, size - 1 - y) / 54)
        out[i] = 65535 * (1 - (1 - light) * rim)
      }
    }
    await sharp(out, { raw: { width: size, height: size, channels: 1 } })
      .blur(1.4)
      .toColourspace('grey16')
      .png()
      .toFile(join(this.folder, file))
  }

  /**
   * The floor under one bottle: once for clear liquid, and darker for grey liquid. The close-up shows so little of the
   * floor that it uses the shadow of the front view.
   */
  async floor(Shape: number, View: number) {
    const from = View === 2 ? 0 : View
    const clear = `shadow-${Shape}-${from}-0`
    await this.shadow(clear, { Shape, View: from })
    if (View === 2) copyFileSync(join(this.folder, `${clear}.png`), join(this.folder, `shadow-${Shape}-${View}-0.png`))
    const grey = join(this.folder, `shadow-${Shape}-${View}-1.png`)
    if (existsSync(grey)) return
    const { data, width, height } = await this.read(join(this.folder, `${clear}.png`))
    const out = new Uint16Array(width * height)
    for (let i = 0; i < out.length; i++) {
      const light = of(data, i * 3)
      out[i] = 65535 * light * (1 - 0.34 * (1 - light))
    }
    await sharp(out, { raw: { width, height, channels: 1 } })
      .toColourspace('grey16')
      .png()
      .toFile(grey)
  }

  /**
   * With the ebony cap the whole picture is rendered; with any other cap only its upper part, as the rest is the same.
   */
  async glass(shape: Shape, view: View, cap: Cap) {
    const [Shape, View, Cap] = [shapes.indexOf(shape), views.indexOf(view), caps.indexOf(cap)]
    await this.floor(Shape, View)
    const [width, height] = this.plate
    const whole = { Shape, View, Cap: 0, Shadow: 1 }
    const picture = await this.reduced(
      await this.draw(`glass-${Shape}-${View}-0.png`, whole, width, height, fine(view)),
    )
    if (cap === 'ebony') return picture
    const share = { front: 0.43, angle: 0.46, detail: 0.45 }[view]
    const rows = ['+SR1', `+ER${Math.round(height * share)}`]
    const other = `glass-${Shape}-${View}-${Cap}.png`
    const upper = await this.reduced(await this.draw(other, { ...whole, Cap }, width, height, [...fine(view), ...rows]))
    const last = Math.round(this.height * share) - 5
    const blend = Math.round(this.height * 0.02)
    for (let y = 0; y < last; y++) {
      const part = Math.min(1, (last - y) / blend)
      for (let i = y * this.width * 3; i < (y + 1) * this.width * 3; i++)
        picture.data[i] = of(picture.data, i) * (1 - part) + of(upper.data, i) * part
    }
    return picture
  }

  async grey(shape: Shape, view: View) {
    const [Shape, View] = [shapes.indexOf(shape), views.indexOf(view)]
    await this.floor(Shape, View)
    const [width, height] = this.plate
    const declare = { Shape, View, Cap: 0, Grey: 1, Shadow: 1 }
    return this.reduced(await this.draw(`grey-${Shape}-${View}.png`, declare, width, height, fine(view)))
  }

  async label(shape: Shape, view: View) {
    const [Shape, View] = [shapes.indexOf(shape), views.indexOf(view)]
    return this.read(await this.draw(`label-${Shape}-${View}.png`, { Shape, View, Pass: 2 }, ...this.plate, ['-A']))
  }

  /** A plate, reduced to the size of the picture. */
  async reduced(path: string) {
    return this.read(path, [this.width, this.height])
  }

  async read(path: string, size?: [width: number, height: number]): Promise<Picture> {
    const plate = sharp(path)
    const { width } = await plate.metadata()
    if (size && width !== size[0]) plate.resize(size[0], size[1], { kernel: 'mitchell' })
    const { data, info } = await plate
      .removeAlpha()
      .toColourspace('rgb16')
      .raw({ depth: 'ushort' })
      .toBuffer({ resolveWithObject: true })
    const values = new Uint16Array(data.buffer, data.byteOffset, data.length / 2)
    const out = new Float32Array(values.length)
    for (let i = 0; i < values.length; i++) out[i] = of(values, i) / 65535
    return { data: out, width: info.width, height: info.height }
  }
}

// Loaded into the shop by start.mjs: when that is killed, the shop closes too.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}

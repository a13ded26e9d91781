/**
 * CRC-32 and FNV-1a of some bytes. Either alone notices any single byte that changed.
 *
 * @param at Where eight bytes stand that are read as zeros: room for the sums themselves.
 */
export function checksum(bytes: Uint8Array, at: number): readonly [crc: number, fnv: number] {
  let crc = 0xffffffff
  let fnv = 0x811c9dc5
  for (let i = 0; i < bytes.length; i++) {
    const byte = i >= at && i < at + 8 ? 0 : bytes[i]!
    crc = crcTable[(crc ^ byte) & 0xff]! ^ (crc >>> 8)
    fnv = Math.imul(fnv ^ byte, 0x01000193)
  }
  return [(crc ^ 0xffffffff) >>> 0, fnv >>> 0]
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit++) crc = (crc & 1) === 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  return crc
})

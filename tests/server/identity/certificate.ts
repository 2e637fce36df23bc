import { generateKeyPairSync, sign } from 'node:crypto';

interface Wanted {
  /** The one name that it holds for. */
  readonly name: string;
  readonly until?: Date;
}

/** A certificate that nobody but itself has signed, as a server listens with it; Node reads them but makes none. */
export function makeCertificate({ name, until = new Date('2049-01-01') }: Wanted) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const subject = sequence(set(sequence(oid('550403'), tagged(0x0c, Buffer.from(name)))));
  const times = sequence(time(new Date('2020-01-01')), time(until));
  const names = sequence(tagged(0x82, Buffer.from(name)));
  const extensions = sequence(sequence(oid('551d11'), tagged(0x04, names)));
  const content = sequence(
    tagged(0xa0, integer(2)),
    integer(1),
    ecdsaWithSha256,
    subject,
    times,
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
    tagged(0xa3, extensions),
  );
  const signature = tagged(0x03, Buffer.from([0]), sign('sha256', content, privateKey));
  const der = sequence(content, ecdsaWithSha256, signature);
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${der.toString('base64')}\n-----END CERTIFICATE-----\n`,
  };
}

const sequence = (...parts: Buffer[]) => tagged(0x30, ...parts);
const set = (...parts: Buffer[]) => tagged(0x31, ...parts);
const integer = (value: number) => tagged(0x02, Buffer.from([value]));
const oid = (hex: string) => tagged(0x06, Buffer.from(hex, 'hex'));
/** YYMMDDHHMMSSZ */
const time = (at: Date) =>
  tagged(0x17, Buffer.from(`${at.toISOString().replaceAll(/\D/g, '').slice(2, 14)}Z`));
const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'));

/** What it is, how long it is, and what it holds (DER). */
function tagged(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = [0x82, length >> 8, length & 0xff];
  if (length < 0x100) size.splice(0, 2, 0x81);
  if (length < 0x80) size.splice(0, 1);
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

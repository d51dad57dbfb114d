import { createCart } from '@exwerk/contract/calls/cart-calls';
import { sendSupportRequest } from '@exwerk/contract/calls/support-calls';
import { maxFileBytes, supportFilePath } from '@exwerk/contract/support/files';
import { uploadedFileSchema } from '@exwerk/contract/support/uploaded-file';
import { openBeside, type Shopper } from '../testing/shop.ts';
import { proveAddress, signedUp } from '../testing/sign-up.ts';
import { suiteMailedShop } from '../testing/suite-shop.ts';

jest.setTimeout(60_000);

const shop = suiteMailedShop();
afterEach(() => jest.restoreAllMocks());

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), Buffer.alloc(40)]);
const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('\0\x10JFIF\0'), Buffer.alloc(64)]);
const webp = Buffer.concat([Buffer.from('RIFF\x24\0\0\0WEBPVP8 '), Buffer.alloc(40)]);
const pdf = (size = 200) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size - 9, 10)]);

const send = ({ agent, host }: Shopper, name: string, bytes: Buffer, type = 'application/octet-stream') =>
  agent.post(supportFilePath).query({ origin: host, name }).set('content-type', type).send(bytes);
const upload = async (shopper: Shopper, name: string, bytes: Buffer) =>
  uploadedFileSchema.parse((await send(shopper, name, bytes).expect(201)).body);
const request = (customerEmail: string, files: readonly string[]) => ({
  reason: 'other',
  subreason: 'other',
  locale: 'de-DE',
  description: 'See the pictures',
  contactName: 'Eva',
  customerEmail,
  subject: 'Weld',
  files,
});
const hoursLater = (hours: number) => jest.spyOn(Date, 'now').mockReturnValue(Date.now() + hours * 3_600_000);
const latest = () => shop.upstreams.support.latestCases(1)[0];
const bytesOf = (id = '') => Buffer.from(shop.upstreams.support.file(id)?.bytes ?? []);

it('[MINE-08] keeps pictures and documents with the case that they were sent with, byte by byte', async () => {
  const shopper = shop.shopper('de');
  const sent = { 'Naht.png': png, 'a.jpg': jpeg, 'b.webp': webp, 'c.HEIC': heic, 'Rechnung.pdf': pdf() };
  const files: string[] = [];
  for (const [name, bytes] of Object.entries(sent)) files.push((await upload(shopper, name, bytes)).file);
  const { number } = await shopper.call(sendSupportRequest, request('files@example.com', files));
  const kept = latest();
  expect(kept?.fields.requestNumber).toBe(number);
  expect(kept?.files.map(({ name, id }) => [name, bytesOf(id)])).toEqual(Object.entries(sent));
  const [told] = await shop.mailsTo('files@example.com');
  expect(told?.plain).not.toContain('Rechnung');
});

it('[MINE-08] names the files in the mail to who is signed in', async () => {
  const { shopper, customer, email } = await signedUp(shop, 'de');
  await proveAddress(shop, customer);
  const { file } = await upload(shopper, 'Schweißnaht <1>.png', png);
  await shopper.call(sendSupportRequest, request(email, [file]));
  const [told] = await shop.mailsTo(email);
  expect(told?.plain).toContain('Ihre Dateien\nSchweißnaht _1_.png');
});

it.each([
  ['../../etc/passwd', 'passwd.png'],
  ['C:\\Users\\eva\\picture.PNG', 'picture.PNG'],
  ['gepanzert\u202Egnp.exe', 'gepanzert_gnp.exe.png'],
  ['.htaccess', 'htaccess.png'],
  ['CON.png', 'CON_.png'],
  [`${'ä'.repeat(300)}.png`, `${'ä'.repeat(96)}.png`],
  ['a\r\nX-Header: 1.png', 'a X-Header_ 1.png'],
  ['φωτογραφία.png', 'φωτογραφία.png'],
])('[MINE-08] calls %j %s', async (name, safe) => {
  expect((await upload(shop.shopper('gr'), name, png)).name).toBe(safe);
});

it.each([
  ['a page', 'a.png', Buffer.from('<!doctype html><script>alert(1)</script>'), 415, 'FileTypeRefused'],
  ['a program', 'a.pdf', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]), 415, 'FileTypeRefused'],
  ['a drawing with scripts', 'a.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'FileTypeRefused'],
  ['nothing', 'a.png', Buffer.alloc(0), 400, 'FileEmpty'],
  ['too much', 'a.pdf', pdf(maxFileBytes + 1), 413, 'FileTooLarge'],
  ['what has no name', '', png, 400, 'InvalidInput'],
])('[MINE-08] does not take %s', async (_what, name, bytes, status, code) => {
  const { body } = await send(shop.shopper('de'), name, bytes);
  expect(body).toMatchObject({ status, code });
});

it('[MINE-08] takes what is as large as the page says, and no forms or pages of others', async () => {
  await upload(shop.shopper('de'), 'a.pdf', pdf(maxFileBytes));
  expect((await send(shop.shopper('de'), 'a.png', png, 'text/plain')).body.code).toBe('FileTypeRefused');
  const { agent, host } = shop.shopper('de');
  const foreign = agent
    .post(supportFilePath)
    .query({ origin: host, name: 'a.png' })
    .set('origin', 'https://evil.example');
  expect((await foreign.set('content-type', 'application/octet-stream').send(png)).body.code).toBe('ForeignOrigin');
});

it('[MINE-08] [SAFE-03] lets nobody send along what another has uploaded, or made up', async () => {
  const shopper = shop.shopper('de');
  const { file } = await upload(shopper, 'mine.png', png);
  const stranger = shop.shopper('de');
  await stranger.call(createCart);
  const before = latest();
  const refused = async (who: Shopper, files: readonly string[]) =>
    (await who.refused(sendSupportRequest, request('thief@example.com', files))).fields;
  expect(await refused(stranger, [file])).toEqual({ files: 'validation.oneOf' });
  expect(await refused(shop.shopper('de'), [file])).toEqual({ files: 'validation.oneOf' });
  for (const files of [[`${file.slice(0, -4)}AAAA`], ['068000000000001AAA'], [file, file], [file, '']])
    expect(await refused(shopper, files)).toEqual({ files: 'validation.oneOf' });
  expect(Object.keys((await refused(shopper, Array(6).fill(file))) ?? {})).toEqual(['files']);
  expect(latest()).toEqual(before);
});

it('[MINE-08] takes 20 MB of files in one request and no more', async () => {
  const shopper = shop.shopper('de');
  await shopper.call(createCart);
  const large = await Promise.all(['a', 'b', 'c', 'd'].map(name => upload(shopper, `${name}.pdf`, pdf(maxFileBytes))));
  const files = large.map(({ file }) => file);
  expect((await shopper.call(sendSupportRequest, request('large@example.com', files))).sent).toBe(true);
  files.push((await upload(shopper, 'e.png', png)).file);
  expect((await shopper.refused(sendSupportRequest, request('large@example.com', files))).fields).toHaveProperty(
    'files',
  );
});

it('[MINE-08] forgets after two hours what was not sent', async () => {
  const shopper = shop.shopper('de');
  const { file } = await upload(shopper, 'old.png', png);
  hoursLater(2.1);
  const { fields } = await shopper.refused(sendSupportRequest, request('late@example.com', [file]));
  expect(fields).toEqual({ files: 'validation.oneOf' });
});

it('[MINE-08] asks for another token when the desk has ended its own, and says so when it takes nothing', async () => {
  const shopper = shop.shopper('de');
  await upload(shopper, 'a.png', png);
  hoursLater(3);
  await upload(shop.shopper('de'), 'a.png', png);
  const unknown = openBeside(shop, { SUPPORT_CLIENT_SECRET: 'another' });
  expect((await send(unknown.shopper('de'), 'a.png', png)).body).toMatchObject({ status: 502 });
  await unknown.close();
});

it('[MINE-08] [SAFE-02] has a network wait that sends files without end', async () => {
  const busy = openBeside(shop, { RATE_LIMIT_PER_MINUTE: '2' });
  const statuses: number[] = [];
  for (let count = 0; count < 3; count += 1) statuses.push((await send(busy.shopper('de'), 'a.png', png)).status);
  expect(statuses).toEqual([201, 201, 429]);
  const { body } = await send(busy.shopper('de'), 'a.png', png);
  expect(body.communicate).toContain('Minute');
  await busy.close();
});

it('[RUN-05] requests without files are taken while no file is', async () => {
  const shopper = shop.shopper('de');
  const unwatch = shop.upstreams.watch(({ path }) => (path.includes('/sobjects/') ? 'hang up' : undefined));
  for (let count = 0; count < 6; count += 1) expect((await send(shopper, 'Naht.png', png)).status).toBe(502);
  expect((await shopper.call(sendSupportRequest, request('without-files@example.com', []))).sent).toBe(true);
  unwatch();
});

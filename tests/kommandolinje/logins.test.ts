import { chmod, mkdir, mkdtemp, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  forgetLogin,
  keepLatest,
  keepLogin,
  type Login,
  latestServer,
  loginTo,
} from '../../kommandolinje/login/logins.ts';
import { stateFolder } from '../../kommandolinje/login/state-folder.ts';

const address = 'https://sada.example.dk';
const login: Login = {
  address,
  accessToken: 'adgang',
  tokenEndpoint: 'https://login.example.dk/token',
  clientId: 'sada-kommandolinje',
};

async function openHome() {
  const home = await mkdtemp(path.join(tmpdir(), 'sada-hjem-'));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  const place = { env: { XDG_STATE_HOME: home }, platform: 'linux' } as const;
  const folder = path.join(home, 'sada');
  /** Of the one login. */
  const file = async () => {
    const [name = ''] = (await readdir(folder)).filter((one) => one.startsWith('login-'));
    return path.join(folder, name);
  };
  return { place, folder, file };
}

test('hver server har sit login, og det, der glemmes, er væk', async () => {
  const { place, folder } = await openHome();
  const other = { ...login, address: 'https://anden.example.dk', accessToken: 'anden' };
  expect([await loginTo(place, address), await latestServer(place)]).toEqual([
    undefined,
    undefined,
  ]);
  for (const one of [login, other]) {
    await keepLogin(place, one);
    await keepLatest(place, one.address);
  }
  expect(await loginTo(place, address)).toEqual(login);
  expect(await latestServer(place)).toBe(other.address);
  await keepLogin(place, { ...login, accessToken: 'nyt' });
  expect(await loginTo(place, address)).toMatchObject({ accessToken: 'nyt' });
  expect(await readdir(folder)).toHaveLength(3);

  expect(await forgetLogin(place, address)).toBe(true);
  expect(await forgetLogin(place, address)).toBe(false);
  expect(await latestServer(place)).toBe(other.address);
  expect(await forgetLogin(place, other.address)).toBe(true);
  expect(await readdir(folder)).toEqual([]);
});

test.each([
  ['afbrudt', '{"accessToken":"hemmeligt'],
  ['noget andet', '[]'],
  ['tom', ''],
])(
  'et login, hvis fil er %s, er ikke intet login, og det, der står i den, siges ikke',
  async (_, content) => {
    const { place, file } = await openHome();
    await keepLogin(place, login);
    await writeFile(await file(), content);
    await expect(loginTo(place, address)).rejects.toThrow(
      `${await file()} kan ikke læses. Slet den, og kør sada login igen.`,
    );
  },
);

test('et link til en anden fil følges ikke', async () => {
  const { place, folder, file } = await openHome();
  await keepLogin(place, login);
  const own = await file();
  await rename(own, path.join(folder, 'anden.json'));
  await symlink(path.join(folder, 'anden.json'), own);
  await expect(loginTo(place, address)).rejects.toThrow('kan ikke læses');
});

test.each([0o755, 0o770, 0o711])(
  'en mappe, andre kan bruge, får intet login (%o)',
  async (mode) => {
    const { place, folder } = await openHome();
    await mkdir(folder);
    await chmod(folder, mode);
    await expect(keepLogin(place, login)).rejects.toThrow('kan bruges af andre end dig');
    expect(await readdir(folder)).toEqual([]);
  },
);

test('hvert system har sin mappe, og et, der ikke siger hvor, siger det', () => {
  expect(stateFolder({ env: { HOME: '/h' }, platform: 'linux' })).toBe('/h/.local/state/sada');
  const env = { HOME: '/h', XDG_STATE_HOME: '/x' };
  expect(stateFolder({ env, platform: 'linux' })).toBe('/x/sada');
  expect(stateFolder({ env: { ...env, XDG_STATE_HOME: 'x' }, platform: 'darwin' })).toBe(
    '/h/.local/state/sada',
  );
  expect(stateFolder({ env: { APPDATA: 'C:\\a' }, platform: 'win32' })).toBe('C:\\a\\sada');
  expect(() => stateFolder({ env: {}, platform: 'win32' })).toThrow('APPDATA');
  expect(() => stateFolder({ env: {}, platform: 'linux' })).toThrow('HOME');
});

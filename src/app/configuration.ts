import { type RuntimeConfig, runtimeConfigSchema } from '../api/contract/runtime-config.ts';

/** Why the app cannot start; the message is shown to the user. */
class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}

async function fetchConfiguration(): Promise<Response> {
  try {
    return await fetch('/config.json', { headers: { accept: 'application/json' } });
  } catch (cause) {
    throw new ConfigurationError('Konfigurationen kunne ikke hentes.', { cause });
  }
}

/**
 * Reads the runtime configuration.
 * @throws ConfigurationError with 'HTTP error: {status}' for a non-success answer, the specification's words,
 * or what is wrong with it.
 */
export async function loadConfiguration(): Promise<RuntimeConfig> {
  const response = await fetchConfiguration();
  if (!response.ok) throw new ConfigurationError(`HTTP error: ${response.status}`);
  const body = parsed(await response.text());
  const config = runtimeConfigSchema.safeParse(body);
  if (config.success) return config.data;
  const fields = config.error.issues.map(({ path }) => path.join('.')).join(', ');
  throw new ConfigurationError(`Konfigurationen mangler eller har fejl i: ${fields}`);
}

/** @throws ConfigurationError when it is no JSON */
function parsed(text: string): unknown {
  try {
    // A field without a value is one that is left out.
    return JSON.parse(text, (_, value) => value ?? undefined);
  } catch (cause) {
    throw new ConfigurationError('Konfigurationen er ikke gyldig JSON.', { cause });
  }
}

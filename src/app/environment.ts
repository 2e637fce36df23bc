interface Environment {
  /** Written out in the headline: colour alone must not carry it. */
  readonly name: string;
  /** Headline colour: the specification's, whose green is that of any other environment too. */
  readonly colour: string;
}

const green = '#066b43';
const red = '#ff0000';

const environments: Readonly<Record<string, Environment>> = {
  Prod: { name: 'Produktion', colour: green },
  PreProd: { name: 'Præproduktion', colour: '#ffd700' },
  Dev: { name: 'Udvikling', colour: red },
  Test: { name: 'Test', colour: red },
};

/** Any other value is green and goes by its own name. */
export function environmentOf(env: string): Environment {
  return environments[env] ?? { name: env, colour: green };
}

/** Colours the headline by `data-env`, which tokens.css reads, and the browser's own frame. */
export function applyEnvironment(env: string): void {
  document.documentElement.dataset.env = env;
  document
    .querySelector('meta[name="theme-color"]')
    ?.setAttribute('content', environmentOf(env).colour);
}

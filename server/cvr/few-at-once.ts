import { type CvrRegister, CvrUnavailableError } from './register.ts';

/** Numbers asked about at once; each is some eight requests. */
const atOnce = 4;
/** As many may wait for their turn: more would wait longer than anybody does. */
const mostWaiting = 100;

/** A register that is asked about a few numbers at a time, whoever asks. */
export function fewAtOnce(register: CvrRegister): CvrRegister {
  const waiting: (() => void)[] = [];
  let asked = 0;
  const turn = async () => {
    if (asked < atOnce) {
      asked += 1;
      return;
    }
    if (waiting.length >= mostWaiting) throw new CvrUnavailableError('too many wait for it');
    await new Promise<void>((begin) => waiting.push(begin));
  };
  const pass = () => {
    const next = waiting.shift();
    if (next) next();
    else asked -= 1;
  };
  return {
    async find(cvrNummer) {
      await turn();
      try {
        return await register.find(cvrNummer);
      } finally {
        pass();
      }
    },
  };
}

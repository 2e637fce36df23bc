import { addressOf } from '../connection.ts';
import { type Subcommand, tellAnswer } from '../context.ts';
import { exitCodes } from '../failure.ts';
import { forgetLogin } from '../login/logins.ts';

/** `sada logout`: asks nobody, and what is not there is forgotten already. */
export const logout: Subcommand = async (context) => {
  const address = await addressOf(context);
  const wasThere = await forgetLogin(context.world, address);
  const text = wasThere ? 'Login er glemt' : 'Der var intet login at glemme';
  tellAnswer(context, { adresse: address, glemt: wasThere }, () => [`${text}: ${address}`]);
  return exitCodes.done;
};
